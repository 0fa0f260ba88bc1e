export { claimPhotoFiles, keepUpload, sweepPhotos, unusedUploads } from '../photos/vehicle-photos.ts';
