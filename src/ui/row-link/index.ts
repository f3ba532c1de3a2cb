export { RowLink, type RowLinkProps } from './RowLink.tsx';
