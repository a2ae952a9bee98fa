# One image for every role: ROLES says what a container does; scripts/tool.mjs runs the commands of an operator.
# docs/operations.md, 'Running for a district'.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY engines/package.json engines/
COPY storage/package.json storage/
COPY projections/package.json projections/
COPY api/package.json api/
COPY web/package.json web/
COPY docs/package.json docs/

FROM packages AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/typescript-native/bin/tsc -b api && node node_modules/vite/bin/vite.js build web \
  && node node_modules/vite/bin/vite.js build web --mode write \
  && node node_modules/vite/bin/vite.js build web --mode feedback

FROM packages
# Large texts and files give their memory back (docs/operations.md, 'Memory').
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 OPERATIONS_PORT=9464 LOG_FORMAT=json DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    --workspace contract --workspace engines --workspace storage --workspace projections --workspace api
COPY --from=build /app/contract/dist contract/dist
COPY --from=build /app/engines/dist engines/dist
COPY --from=build /app/engines/lab/dist engines/lab/dist
COPY engines/data engines/data
COPY --from=build /app/storage/dist storage/dist
COPY --from=build /app/projections/dist projections/dist
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/web/dist web/dist
COPY scripts/tool.mjs scripts/
RUN mkdir -p /data && chown node:node /data
USER node
EXPOSE 3000 9464
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
    CMD ["node", "-e", \
    "fetch('http://127.0.0.1:9464/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "api/dist/main.js"]
