import type { Answer } from '#contract/routes/routes.ts';
import { baseApi } from './baseApi.ts';
import { isBoot } from './guards/isBoot.ts';

/** The public boot of a business (2.21). */
export const bootEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBoot: build.query<Answer<'getBoot'>, string>({
      query: (appId) => ({ path: '/v1/boot', appId, isAnswer: isBoot }),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});
