void __narwhal_clear_marks(void);

//: narwhal_tracking_on narwhal_tracking_off sea_tracking_on sea_tracking_off
/* While this is 1 every write leaves a mark; see WriteTracking. */
_Bool __narwhal_tracking;
void narwhal_tracking_on(void) {
  __narwhal_clear_marks();
  __narwhal_tracking = 1;
}
void narwhal_tracking_off(void) { __narwhal_tracking = 0; }
void sea_tracking_on(void) {
  __narwhal_clear_marks();
  __narwhal_tracking = 1;
}
void sea_tracking_off(void) { __narwhal_tracking = 0; }
