export { claimPhotoFiles, storeUpload, sweepPhotos, unusedUploads } from '../photos/vehicle-photos.ts';
