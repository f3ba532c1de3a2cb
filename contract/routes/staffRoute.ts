/** The common properties of staff's read calls. */
export const STAFF_READ = {
  audience: 'staff',
  minRole: 'read-only',
  source: 'ours',
  method: 'GET',
  isWrite: false,
  payload: null,
} as const;

/** The common properties of staff's changes. */
export const STAFF_WRITING = {
  audience: 'staff',
  minRole: 'staff',
  source: 'ours',
  method: 'POST',
  isWrite: true,
} as const;
