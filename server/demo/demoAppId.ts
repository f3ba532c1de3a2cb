/** A business of the demo. */
export type DemoAppId = 'fern' | 'lindwurm' | 'harbor';
