FROM node:22-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The image needs only `dependencies`. npm also keeps optional peers of packages, such as the tools that generate Prisma's client,
# so those are removed as well.
RUN mkdir -p public \
  && node scripts/build.mjs \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/prisma node_modules/typescript node_modules/effect node_modules/@electric-sql \
    node_modules/@prisma/dev node_modules/@prisma/engines node_modules/@prisma/studio-core .next/cache dist/.*-lock

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NODE_OPTIONS="--enable-source-maps" HOST=0.0.0.0 PORT=3000 DATA_DIR=/data ESPEAK_PATH=/usr/bin/espeak-ng
# The built-in voice of calls.
RUN apt-get update && apt-get install --yes --no-install-recommends espeak-ng && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/next.config.mjs ./
COPY --from=build /app/public ./public
COPY --from=build /app/messages ./messages
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/.next ./.next
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "dist/web.mjs"]
