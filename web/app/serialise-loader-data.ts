/*
 * The loaders' answers, written into the page for the browser. The router would stream them from inside React, as a
 * part of the page that waits for itself; here they are read first and put at the page's end, so that React renders in
 * one go. What the browser runs is what the router would have written (ssr/single-fetch: StreamTransfer).
 */

/** The scripts that give the router in the browser what its loaders said. */
export async function serialiseLoaderData(
  answers: ReadableStream<Uint8Array> | undefined,
  nonce: string,
): Promise<string> {
  if (!answers) return ''
  const text = await new Response(answers).text()
  const mark = nonce ? ` nonce="${nonce}"` : ''
  return `<script${mark}>window.__reactRouterContext.streamController.enqueue(${inScript(text)});window.__reactRouterContext.streamController.close();</script>`
}

/** A text as a literal that can end no script, whatever it says. */
function inScript(text: string): string {
  return JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
}

const escapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
