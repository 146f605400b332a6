# One image serves as every node of a cluster: it holds the bundled server, its workers and the built screen.
# It writes to /data alone, so the root file system may be read-only.
# Images are pinned by digest; `docker buildx imagetools inspect node:22-bookworm-slim` prints the newest.
FROM node:22.23.3-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY apps apps
COPY scripts scripts
# The rule books are pages of the screen.
COPY docs docs
COPY tsconfig.base.json ./
RUN npm ci && node scripts/build.mjs server web

FROM node:22.23.3-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data STATIC_DIR=/app/apps/web/dist
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY apps/server/package.json apps/server/package.json
COPY apps/web/package.json apps/web/package.json
COPY apps/cli/package.json apps/cli/package.json
RUN npm ci --omit=dev && npm cache clean --force && mkdir /data && chown node:node /data
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
# Healthy means ready: the store takes writes. A node that waits for its database is not restarted for it.
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and hears SIGTERM itself: it drains, then leaves.
CMD ["node", "--max-semi-space-size=64", "--min-semi-space-size=16", "--heap-growing-percent=100", "--enable-source-maps", "apps/server/dist/main.mjs"]
