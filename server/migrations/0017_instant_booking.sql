-- Its host lets a vehicle confirm bookings as soon as they are paid. The constant default touches no row.
ALTER TABLE vehicles ADD COLUMN instant_booking boolean NOT NULL DEFAULT false;
