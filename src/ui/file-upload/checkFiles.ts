/** Why a file was rejected. */
export type UploadCode = 'multipleFiles' | 'fileNotDefined' | 'fileSize' | 'fileType';

/** The requirements for a file. */
export interface FileRules {
  /** Maximum size in bytes; 0 for no limit. */
  readonly maxBytes: number;
  /** `image/*`, `application/pdf`, `pdf` or `.pdf`; any type by default. */
  readonly types: readonly string[];
}

/** The properties of a file before it is read. */
export type FileInfo = Pick<File, 'name' | 'size' | 'type'>;

function matches({ name, type }: FileInfo, accepted: string): boolean {
  const pattern = accepted.trim().toLowerCase();
  const [group, subtype] = type.toLowerCase().split('/');
  if (pattern === '*' || pattern === '*/*') return true;
  if (pattern.endsWith('/*')) return group === pattern.slice(0, -2);
  if (pattern.includes('/')) return type.toLowerCase() === pattern;
  const extension = pattern.startsWith('.') ? pattern : `.${pattern}`;
  return subtype === pattern || name.toLowerCase().endsWith(extension);
}

/** The selected file, or the code of its error; more than one is rejected. */
export function checkFiles<F extends FileInfo>(
  files: readonly F[],
  { maxBytes, types }: FileRules,
): { readonly file: F } | { readonly code: UploadCode } {
  const [file, ...others] = files;
  if (!file) return { code: 'fileNotDefined' };
  if (others.length > 0) return { code: 'multipleFiles' };
  if (maxBytes > 0 && file.size > maxBytes) return { code: 'fileSize' };
  if (types.length > 0 && !types.some((type) => matches(file, type))) return { code: 'fileType' };
  return { file };
}
