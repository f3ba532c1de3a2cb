/** Check bytes of a block, and blocks, by version (from 1), at the correction level L. */
const CHECK_BYTES = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4];

/** Level L and mask 0, as the format of a code names them. */
const FORMAT = 0b01_000;

/** The modules of a code, row by row; true is dark. */
type Grid = boolean[][];

/** A code under construction: modules of its patterns are fixed, the others carry data. */
interface Drawing {
  readonly size: number;
  readonly dark: Grid;
  readonly isFixed: Grid;
}

/** A text as a QR code (ISO/IEC 18004, up to version 10); null for one that is too long, from about 270 bytes on. */
export function toQrCode(text: string): readonly (readonly boolean[])[] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex((_, at) => bytes.length <= getCapacity(at + 1)) + 1;
  if (version === 0) return null;
  const size = 17 + 4 * version;
  const drawing = { size, dark: makeGrid(size), isFixed: makeGrid(size) };
  drawPatterns(drawing, version);
  drawData(drawing, interleave(toDataBytes(bytes, version), version));
  return drawing.dark;
}

const makeGrid = (size: number): Grid =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => false));

const getCountBits = (version: number) => (version < 10 ? 8 : 16);

function getTotalBytes(version: number): number {
  const marks = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const ofMarks = marks === 0 ? 0 : (25 * marks - 10) * marks - 55;
  return Math.floor(((16 * version + 128) * version + 64 - ofMarks - (version < 7 ? 0 : 36)) / 8);
}

function getDataBytes(version: number): number {
  return getTotalBytes(version) - (CHECK_BYTES[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);
}

function getCapacity(version: number): number {
  return getDataBytes(version) - Math.ceil((4 + getCountBits(version)) / 8);
}

/** Mode, length, text, end and padding. */
function toDataBytes(bytes: readonly number[], version: number): number[] {
  const toBits = (value: number, length: number) => value.toString(2).padStart(length, '0');
  const head = toBits(0b0100, 4) + toBits(bytes.length, getCountBits(version));
  const body = bytes.map((byte) => toBits(byte, 8)).join('');
  const total = getDataBytes(version);
  const bits = (head + body).padEnd(Math.ceil((head.length + body.length) / 8) * 8, '0');
  const data = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let pad = 0xec; data.length < total; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** The bytes of all blocks in turn, then their check bytes. */
function interleave(data: readonly number[], version: number): number[] {
  const blocks = BLOCKS[version - 1] ?? 0;
  const checkBytes = CHECK_BYTES[version - 1] ?? 0;
  const longer = data.length % blocks;
  const length = Math.floor(data.length / blocks);
  let start = 0;
  const parts = Array.from({ length: blocks }, (_, at) => {
    const end = start + length + (at >= blocks - longer ? 1 : 0);
    const part = data.slice(start, end);
    start = end;
    return part;
  });
  const divisor = getDivisor(checkBytes);
  const checks = parts.map((part) => getRemainder(part, divisor));
  const inTurn = (columns: readonly (readonly number[])[], most: number) =>
    Array.from({ length: most }, (_, at) => columns.flatMap((one) => one.slice(at, at + 1))).flat();
  return [...inTurn(parts, length + 1), ...inTurn(checks, checkBytes)];
}

/** The product in GF(2^8) of ISO/IEC 18004. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

/** The Reed–Solomon divisor of a degree, without its leading one. */
function getDivisor(degree: number): number[] {
  const divisor: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1)
      divisor[at] = multiply(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  return divisor;
}

function getRemainder(data: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = divisor.map((value, at) => (rest[at + 1] ?? 0) ^ multiply(value, factor));
  }
  return rest;
}

function fix({ dark, isFixed, size }: Drawing, x: number, y: number, isDark: boolean): void {
  const [row, fixed] = [dark[y], isFixed[y]];
  if (!row || !fixed || x < 0 || x >= size) return;
  row[x] = isDark;
  fixed[x] = true;
}

function drawPatterns(drawing: Drawing, version: number): void {
  const { size, isFixed } = drawing;
  for (let at = 0; at < size; at += 1) {
    fix(drawing, 6, at, at % 2 === 0);
    fix(drawing, at, 6, at % 2 === 0);
  }
  const square = (x: number, y: number, radius: number, light: readonly number[]) => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1)
        fix(drawing, x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4]);
  const marks = getMarks(version, size);
  for (const x of marks)
    for (const y of marks)
      if (!isFixed[y]?.[x] || (x === 6) !== (y === 6)) {
        const isCorner = (x < 9 && (y < 9 || y > size - 10)) || (y < 9 && x > size - 10);
        if (!isCorner) square(x, y, 2, [1]);
      }
  drawFormat(drawing);
  if (version >= 7) drawVersion(drawing, version);
}

/** Where the alignment patterns have their centers, along each axis. */
function getMarks(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const others = Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step);
  return [6, ...others];
}

/** The remainder of a BCH code: `value` shifted by `degree` bits and divided. */
function getCheckBits(value: number, degree: number, divisor: number): number {
  let rest = value;
  for (let step = 0; step < degree; step += 1)
    rest = (rest << 1) ^ ((rest >>> (degree - 1)) * divisor);
  return rest;
}

function drawFormat(drawing: Drawing): void {
  const { size } = drawing;
  const bits = ((FORMAT << 10) | getCheckBits(FORMAT, 10, 0x537)) ^ 0x5412;
  for (let at = 0; at < 15; at += 1) {
    const isDark = ((bits >>> at) & 1) === 1;
    const near = at < 6 ? at : at + 1; // the timing pattern is skipped
    if (at < 8) fix(drawing, 8, near, isDark);
    else fix(drawing, at === 8 ? 7 : 14 - at, 8, isDark);
    if (at < 8) fix(drawing, size - 1 - at, 8, isDark);
    else fix(drawing, 8, size - 15 + at, isDark);
  }
  fix(drawing, 8, size - 8, true);
}

function drawVersion(drawing: Drawing, version: number): void {
  const bits = (version << 12) | getCheckBits(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >>> at) & 1) === 1;
    const [far, near] = [drawing.size - 11 + (at % 3), Math.floor(at / 3)];
    fix(drawing, far, near, isDark);
    fix(drawing, near, far, isDark);
  }
}

/** Fills the free modules upwards and downwards in columns of two, from the right, under mask 0. */
function drawData({ size, dark, isFixed }: Drawing, bytes: readonly number[]): void {
  let at = 0;
  const put = (x: number, y: number) => {
    const row = dark[y];
    if (!row || isFixed[y]?.[x]) return;
    const bit = ((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1;
    row[x] = (bit === 1) !== ((x + y) % 2 === 0);
    at += 1;
  };
  for (let column = size - 1; column >= 1; column -= 2) {
    const right = column <= 6 ? column - 1 : column;
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      put(right, y);
      put(right - 1, y);
    }
  }
}
