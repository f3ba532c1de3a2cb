export { Skeleton, type SkeletonSize } from './Skeleton.tsx';
