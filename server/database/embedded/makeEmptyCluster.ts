import { makeEmptyCluster } from './emptyCluster.ts';

await makeEmptyCluster();
