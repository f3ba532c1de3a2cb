# The pages, the API and the jobs in one process. `npm run test:image` runs these steps without a container engine.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
# the release in metrics and error reports
ARG BUILD_COMMIT=
RUN npm run build
RUN cd dist && npm ci --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
# pg_dump for `backup`, in the same version as PostgreSQL in compose.yaml
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client-15 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /src/dist ./
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data LOG_LEVEL=info
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=1", "server/main.js"]
