export { copyPrivately } from '../photos/private-files.ts';
export { addressFor, endOfAddresses, endOfExported, readTicket } from '../photos/reader-address.ts';
