export { Illustration, type IllustrationProps } from './Illustration.tsx';
export {
  ILLUSTRATION_SIZES,
  ILLUSTRATIONS,
  type IllustrationName,
  type IllustrationSize,
} from './illustrations.ts';
