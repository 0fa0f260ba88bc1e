/** What no page of the site needs, so that a script which got in cannot ask for it either. */
const off = (
  'accelerometer autoplay bluetooth camera clipboard-read display-capture encrypted-media fullscreen gamepad ' +
  'geolocation gyroscope hid idle-detection keyboard-map local-fonts magnetometer microphone midi ' +
  'picture-in-picture publickey-credentials-create publickey-credentials-get screen-wake-lock serial ' +
  'storage-access sync-xhr usb window-management xr-spatial-tracking'
).split(' ');
/** A guest pays and shares who sits where, and a host copies the link of a calendar. */
const own = ['payment', 'clipboard-write', 'web-share'];

/** The `Permissions-Policy` of every page. */
export const permissionsPolicy = [
  ...own.map((name) => `${name}=(self)`),
  ...off.map((name) => `${name}=()`),
].join(', ');
