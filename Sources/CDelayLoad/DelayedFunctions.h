/// The functions of libraries that are loaded when the first of them is called, library by library.
///
/// `L` names a library as the linker does, `F` a function of it.  What is missing here is linked as usual: the
/// library is there from the start then, and the start takes longer.
#ifndef DELAYED_FUNCTIONS_H
#define DELAYED_FUNCTIONS_H

#define DELAYED_FUNCTIONS(L, F) \
  L("libpango-1.0.so.0") \
  F(pango_attr_font_desc_new) F(pango_attr_font_features_new) F(pango_attr_foreground_new) \
  F(pango_attr_insert_hyphens_new) F(pango_attr_letter_spacing_new) F(pango_attr_list_insert) \
  F(pango_attr_list_new) F(pango_attr_list_unref) F(pango_attr_rise_new) \
  F(pango_context_set_round_glyph_positions) F(pango_font_description_free) F(pango_font_description_new) \
  F(pango_font_description_set_absolute_size) F(pango_font_description_set_family) \
  F(pango_font_description_set_style) F(pango_font_description_set_weight) F(pango_font_get_metrics) \
  F(pango_font_map_create_context) F(pango_font_metrics_get_strikethrough_position) \
  F(pango_font_metrics_get_strikethrough_thickness) F(pango_font_metrics_get_underline_position) \
  F(pango_font_metrics_get_underline_thickness) F(pango_font_metrics_unref) F(pango_glyph_string_extents) \
  F(pango_layout_get_cursor_pos) F(pango_layout_get_extents) F(pango_layout_get_iter) \
  F(pango_layout_get_line_count) F(pango_layout_get_line_readonly) F(pango_layout_get_text) \
  F(pango_layout_is_ellipsized) F(pango_layout_iter_free) F(pango_layout_iter_get_baseline) \
  F(pango_layout_iter_get_line_extents) F(pango_layout_iter_get_line_readonly) \
  F(pango_layout_iter_get_run_baseline) F(pango_layout_iter_get_run_extents) \
  F(pango_layout_iter_get_run_readonly) F(pango_layout_iter_next_line) F(pango_layout_iter_next_run) \
  F(pango_layout_line_get_length) F(pango_layout_line_get_resolved_direction) \
  F(pango_layout_line_get_start_index) F(pango_layout_line_get_x_ranges) \
  F(pango_layout_move_cursor_visually) F(pango_layout_new) F(pango_layout_set_alignment) \
  F(pango_layout_set_attributes) F(pango_layout_set_ellipsize) F(pango_layout_set_font_description) \
  F(pango_layout_set_height) F(pango_layout_set_spacing) F(pango_layout_set_text) F(pango_layout_set_width) \
  F(pango_layout_set_wrap) F(pango_layout_xy_to_index) \
  L("libpangocairo-1.0.so.0") \
  F(pango_cairo_context_set_font_options) F(pango_cairo_font_map_get_default) \
  F(pango_cairo_font_map_new) \
  F(pango_cairo_font_map_set_default) F(pango_cairo_glyph_string_path) F(pango_cairo_layout_path) \
  F(pango_cairo_show_glyph_string) F(pango_cairo_show_layout) \
  L("libgobject-2.0.so.0") \
  F(g_object_unref) F(g_signal_connect_data) \
  L("libglib-2.0.so.0") \
  F(g_clear_error) F(g_error_free) F(g_free) \
  L("libgdk_pixbuf-2.0.so.0") \
  F(gdk_pixbuf_apply_embedded_orientation) F(gdk_pixbuf_format_is_scalable) F(gdk_pixbuf_get_has_alpha) \
  F(gdk_pixbuf_get_height) F(gdk_pixbuf_get_n_channels) F(gdk_pixbuf_get_rowstride) F(gdk_pixbuf_get_width) \
  F(gdk_pixbuf_loader_close) F(gdk_pixbuf_loader_get_format) F(gdk_pixbuf_loader_get_pixbuf) \
  F(gdk_pixbuf_loader_new) F(gdk_pixbuf_loader_new_with_type) F(gdk_pixbuf_loader_set_size) F(gdk_pixbuf_loader_write) \
  F(gdk_pixbuf_new_from_file) F(gdk_pixbuf_read_pixels) \
  L("libsystemd.so.0") \
  F(sd_bus_add_filter) F(sd_bus_add_match_async) F(sd_bus_call_async) F(sd_bus_close_unref) \
  F(sd_bus_error_free) F(sd_bus_error_set) F(sd_bus_get_events) F(sd_bus_get_fd) F(sd_bus_get_timeout) \
  F(sd_bus_message_append_array) F(sd_bus_message_append_basic) F(sd_bus_message_close_container) \
  F(sd_bus_message_enter_container) F(sd_bus_message_exit_container) F(sd_bus_message_get_destination) \
  F(sd_bus_message_get_error) F(sd_bus_message_get_interface) F(sd_bus_message_get_member) \
  F(sd_bus_message_get_path) F(sd_bus_message_get_sender) F(sd_bus_message_is_method_call) \
  F(sd_bus_message_new_method_call) F(sd_bus_message_new_method_error) F(sd_bus_message_new_method_return) \
  F(sd_bus_message_new_signal) F(sd_bus_message_open_container) F(sd_bus_message_read_basic) \
  F(sd_bus_message_ref) F(sd_bus_message_set_auto_start) F(sd_bus_message_skip) F(sd_bus_message_unref) \
  F(sd_bus_new) F(sd_bus_open_user) F(sd_bus_process) F(sd_bus_send) F(sd_bus_set_address) \
  F(sd_bus_set_bus_client) F(sd_bus_slot_unref) F(sd_bus_start) F(sd_bus_unref) \
  L("libSM.so.6") \
  F(SmcCloseConnection) F(SmcGetIceConnection) F(SmcModifyCallbacks) F(SmcOpenConnection) \
  F(SmcSaveYourselfDone) F(SmcSetProperties) \
  L("libICE.so.6") \
  F(IceConnectionNumber) F(IceProcessMessages) F(IceSetIOErrorHandler) \
  L("libX11-xcb.so.1") \
  F(XGetXCBConnection) \
  L("libxkbcommon.so.0") \
  F(xkb_compose_state_feed) F(xkb_compose_state_get_one_sym) F(xkb_compose_state_get_status) \
  F(xkb_compose_state_get_utf8) F(xkb_compose_state_new) F(xkb_compose_state_reset) F(xkb_compose_state_unref) \
  F(xkb_compose_table_new_from_locale) F(xkb_compose_table_unref) F(xkb_context_new) F(xkb_context_unref) \
  F(xkb_keymap_key_get_name) F(xkb_keymap_key_get_syms_by_level) F(xkb_keymap_max_keycode) \
  F(xkb_keymap_min_keycode) F(xkb_keymap_num_layouts) F(xkb_keymap_num_layouts_for_key) F(xkb_keymap_unref) \
  F(xkb_keysym_to_utf32) F(xkb_state_key_get_level) F(xkb_state_key_get_one_sym) \
  F(xkb_state_mod_name_is_active) F(xkb_state_new) F(xkb_state_serialize_layout) F(xkb_state_unref) \
  F(xkb_state_update_mask) \
  L("libxkbcommon-x11.so.0") \
  F(xkb_x11_get_core_keyboard_device_id) F(xkb_x11_keymap_new_from_device) F(xkb_x11_setup_xkb_extension) \
  L("libyaml-0.so.2") \
  F(yaml_event_delete) F(yaml_parser_delete) F(yaml_parser_initialize) F(yaml_parser_parse) \
  F(yaml_parser_set_encoding) F(yaml_parser_set_input_string)

#endif
