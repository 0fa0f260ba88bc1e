/** Features that no page of the site needs: a script that got in cannot use them either. */
const off = (
  'accelerometer autoplay bluetooth clipboard-read display-capture encrypted-media fullscreen gamepad ' +
  'gyroscope hid idle-detection keyboard-map local-fonts magnetometer microphone midi ' +
  'picture-in-picture screen-wake-lock serial storage-access sync-xhr usb window-management xr-spatial-tracking'
).split(' ');
/**
 * A guest shares who sits where and the place of an accident, a host copies the link of a calendar, and both take photos at
 * pickup and return and sign in with passkeys.
 */
const own = [
  'camera',
  'clipboard-write',
  'geolocation',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'web-share',
];

/**
 * The `Permissions-Policy` of every page.
 * @param frames The origins of card fields in pages, where a bank may ask its cardholder through the browser.
 */
export function permissionsPolicy(frames: string[] = []): string {
  return [
    `payment=(${['self', ...frames.map((origin) => `"${origin}"`)].join(' ')})`,
    ...own.map((name) => `${name}=(self)`),
    ...off.map((name) => `${name}=()`),
  ].join(', ');
}
