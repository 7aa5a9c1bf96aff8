# What runs, and nothing else: no build, no development dependencies, no root, nothing to write but /data.
# A version, not whatever is newest: docs/security.md says how to pin a digest as well.
ARG NODE_IMAGE=node:24.21.0-slim
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
WORKDIR /app
# Buffers of many threads are kept in few arenas.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY src ./src
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so that the signal to stop reaches it.
# An audit makes much that is soon forgotten: with the whole machine for room, V8 would collect it late and the process take a gigabyte.
CMD ["node", "--max-old-space-size=448", "--max-semi-space-size=8", "--heap-growing-percent=60", "src/main.ts"]
