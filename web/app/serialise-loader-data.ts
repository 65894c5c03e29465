/*
 * The loaders' answers, written into the page for the browser. The router would stream them from inside React, as a
 * part of the page that waits for itself; here they are read first and put at the page's end, so that React renders in
 * one go. A script there hands them to the router (arrange-scripts.ts).
 */

/** The answers as lines of JSON, in an element that no browser runs and no policy names. */
export async function serialiseLoaderData(answers: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!answers) return ''
  const text = await new Response(answers).text()
  // Only texts inside JSON have this sign: written so, it can end no element, whatever they say.
  return `<script type="text/plain" id="loader-data">${text.replaceAll('<', '\\u003c')}</script>`
}
