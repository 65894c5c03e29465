import type { FastifyReply } from 'fastify'

type PlainPage = { status: number; title: string; sentence: string }

/** What the site does not draw itself: this page holds no script and no style. Its words are our own. */
export function sendPlainPage(reply: FastifyReply, { status, title, sentence }: PlainPage) {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1><p>${sentence}</p><p><a href="/">Go Home</a></p></body>
</html>
`)
}
