export { CARD_ELEVATIONS, Card, type CardElevation, type CardProps } from './Card.tsx';
