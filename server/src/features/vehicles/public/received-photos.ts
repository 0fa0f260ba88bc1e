export { keepPhoto } from '../photos/keep-photo.ts';
export { presentPicture } from '../photos/present-picture.ts';
export { sendPhoto } from '../photos/send-photo.ts';
