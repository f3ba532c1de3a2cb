export { Banner, type BannerAction, type BannerProps } from './Banner.tsx';
