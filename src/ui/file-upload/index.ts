export { checkFiles, type FileRules, type UploadCode } from './checkFiles.ts';
export { FileUpload, type FileUploadProps } from './FileUpload.tsx';
export { formatBytes } from './formatBytes.ts';
export type { UploadState } from './useUpload.ts';
