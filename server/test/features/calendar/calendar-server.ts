import { createServer } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/**
 * A certificate for `calendars.example` and `elsewhere.example` that only these tests trust. Its key
 * protects nothing.
 */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBwjCCAWigAwIBAgIUdpX45xpPS9uCSacw+EdO4bFZ11MwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRY2FsZW5kYXJzLmV4YW1wbGUwIBcNMjYxMTIwMTcwMTM5WhgP
MjEyNjEwMjcxNzAxMzlaMBwxGjAYBgNVBAMMEWNhbGVuZGFycy5leGFtcGxlMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEGaL3sj8Jr7xlpMRimp4pTIlptEmQYZSe
HXW10mf4sJkTD8Roqy/vpK0wx8aVLDEAY+n9Dr7tsOvQRKWmBsbjgaOBhTCBgjAd
BgNVHQ4EFgQUDTHiQ3bZvggyitRNCgLirjRMuAwwHwYDVR0jBBgwFoAUDTHiQ3bZ
vggyitRNCgLirjRMuAwwDwYDVR0TAQH/BAUwAwEB/zAvBgNVHREEKDAmghFjYWxl
bmRhcnMuZXhhbXBsZYIRZWxzZXdoZXJlLmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAw
RQIhAMyAbuJUiNGdxDw1cs4ckdv4YApkvK/f28Q4f3b7scK3AiBbkEHqCdcXlBvG
3VCzNKF3LwdaZrQYSK2ALH9FqFuwmg==
-----END CERTIFICATE-----
`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgLAmeicOnPEErGjfi
7BvwBYtNFtNU5inIDdGpCxC6lK+hRANCAAQZoveyPwmvvGWkxGKanilMiWm0SZBh
lJ4ddbXSZ/iwmRMPxGirL++krTDHxpUsMQBj6f0Ovu2w69BEpaYGxuOB
-----END PRIVATE KEY-----
`;

/** Starts a local https server for the test file. */
export async function calendarServer(response: RequestListener): Promise<{ port: number }> {
  const server = createServer({ cert: certificate, key }, response);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port };
}
