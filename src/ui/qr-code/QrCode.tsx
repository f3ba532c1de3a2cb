import { encode } from 'uqr';

/** Light modules around a code, which scanners require. */
export const QR_MARGIN = 4;

/** The share of a Swiss QR code that the cross in its middle takes: 7 of 46 mm. */
const CROSS = 7 / 46;

/** Props: the encoded text, and the accessible name of the picture. */
export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string | undefined;
  /** Has the cross of a Swiss QR-bill in its middle. */
  readonly isSwiss?: boolean;
}

/**
 * A text of up to 2,300 bytes as a QR code, with the error correction that banking standards require. It is dark on light in every
 * color scheme, as scanners expect.
 */
export function QrCode({ text, label, className, isSwiss = false }: QrCodeProps) {
  const { data, size } = encode(text, { border: QR_MARGIN, ecc: 'M' });
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
      {isSwiss && <path fill="#fff" d={square(size, 1)} />}
      {isSwiss && <path fill="#000" d={square(size, 0.87)} />}
      {isSwiss && <path fill="#fff" d={cross(size)} />}
    </svg>
  );
}

/** A square in the middle of a code, with a share of the cross's size. */
function square(size: number, share: number): string {
  const side = (size - 2 * QR_MARGIN) * CROSS * share;
  const start = round((size - side) / 2);
  return `M${start} ${start}h${round(side)}v${round(side)}h${-round(side)}z`;
}

/** The white cross: its arms are a sixth longer than wide, as on the flag. */
function cross(size: number): string {
  const side = (size - 2 * QR_MARGIN) * CROSS;
  const long = round(side * 0.56);
  const wide = round(side * 0.17);
  const [start, middle] = [round((size - long) / 2), round((size - wide) / 2)];
  return `M${middle} ${start}h${wide}v${long}h${-wide}zM${start} ${middle}h${long}v${wide}h${-long}z`;
}

const round = (value: number) => Math.round(value * 100) / 100;
