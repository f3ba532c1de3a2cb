export { BADGE_MAX, Badge, type BadgeProps } from './Badge.tsx';
