-- Of a license of four to seven characters the last four were shown, which may be all of it. Now it is half of four. How
-- long a license is tells its ciphertext: as many bytes, and sixteen more, in base64.
UPDATE users SET driver_license_last4 = right(driver_license_last4, 2)
  WHERE length(driver_license_last4) = 4 AND length(split_part(driver_license_encrypted, '.', 3)) < 32;
UPDATE bookings SET driver_license_last4 = right(driver_license_last4, 2)
  WHERE length(driver_license_last4) = 4 AND length(split_part(driver_license_encrypted, '.', 3)) < 32;
