/** What the reading calls of staff have in common. */
export const STAFF_READ = {
  audience: 'staff',
  minRole: 'read-only',
  source: 'ours',
  method: 'GET',
  isWrite: false,
  payload: null,
} as const;

/** What the changes by staff have in common. */
export const STAFF_WRITING = {
  audience: 'staff',
  minRole: 'staff',
  source: 'ours',
  method: 'POST',
  isWrite: true,
} as const;
