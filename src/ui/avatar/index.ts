export { AVATAR_SIZE, Avatar, type AvatarProps, type AvatarType } from './Avatar.tsx';
export { AvatarServiceContext } from './avatarService.ts';
