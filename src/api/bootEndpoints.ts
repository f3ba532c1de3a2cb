import type { Answer } from '#contract/routes/routes.ts';
import { baseApi } from './baseApi.ts';

/** The public boot of a business (2.21). */
export const bootEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBoot: build.query<Answer<'getBoot'>, string>({
      query: (appId) => ({
        path: '/v1/boot',
        appId,
        isAnswer: (body) => import('./guards/readGuards.ts').then((late) => late.isBoot(body)),
      }),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});
