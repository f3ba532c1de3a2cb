export { LOGO_COLORS, Logo, type LogoColor, type LogoProps } from './Logo.tsx';
