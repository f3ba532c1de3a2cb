import { encode } from 'uqr';

/** Light modules around a code, which scanners require. */
const MARGIN = 4;

/** Props: the encoded text, and the accessible name of the picture. */
export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string | undefined;
}

/** A text of up to 2,900 bytes as a QR code. It is dark on light in every color scheme, as scanners expect. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: MARGIN });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
