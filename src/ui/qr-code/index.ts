export { QR_MARGIN, QrCode, type QrCodeProps } from './QrCode.tsx';
