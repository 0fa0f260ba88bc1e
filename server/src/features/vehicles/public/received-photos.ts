export { keepPhoto } from '../photos/keep-photo.ts';
export { presentPicture } from '../photos/present-picture.ts';
