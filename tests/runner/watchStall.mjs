/**
 * Calls `onStall` after `limitMs` without progress: neither a call of `touch`, nor a later time from `readProgress` (ms
 * since 1970). The total duration does not matter.
 * @param {{limitMs: number, onStall: () => void, readProgress?: () => number}} options
 */
export function watchStall({ limitMs, onStall, readProgress = () => 0 }) {
  let movedAt = Date.now();
  const check = () => {
    const left = Math.max(movedAt, readProgress()) + limitMs - Date.now();
    if (left <= 0) onStall();
    else timer = setTimeout(check, left);
  };
  let timer = setTimeout(check, limitMs);
  return {
    touch: () => {
      movedAt = Date.now();
    },
    stop: () => clearTimeout(timer),
  };
}
