export { PlainPage, type PlainPageProps } from './PlainPage.tsx';
