import { readFileSync } from 'node:fs';

/**
 * Memory in use by a process, in MB: all of it that is in RAM, now (`VmRSS`) or at its highest (`VmHWM`).
 * @param {number} pid @param {'VmRSS' | 'VmHWM'} [which]
 */
export function getMemory(pid, which = 'VmRSS') {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kB] = new RegExp(`${which}:\\s+(\\d+)`).exec(status) ?? [];
  return Number(kB) / 1000;
}

/** The processor time that a process has used, in seconds. @param {number} pid */
export function getCpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
