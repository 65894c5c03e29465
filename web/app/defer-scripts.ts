/*
 * A page can be read and used before any script. The router names its scripts in the head, where they would share a
 * slow line with the style, the letters and the first picture. Here they wait at the page's end until it was painted.
 */

const preload = /<link rel="modulepreload"([^>]*)>/g
/** As React writes the script that imports the page's modules. */
const asSoonAsRead = Buffer.from('type="module" async=""')
const later = Buffer.from('type="text/later"')

/**
 * Runs when the page was painted; one in the background is not, so that a timer wakes it. `rel` and `type` are what
 * held the scripts back.
 */
const wake = `(function(){var isAwake,start=function(){if(isAwake)return;isAwake=true;document.querySelectorAll("link[rel=later]").forEach(function(link){link.fetchPriority="low";link.rel="modulepreload"});document.querySelectorAll("script[type='text/later']").forEach(function(script){var module=document.createElement("script");module.type="module";module.nonce=script.nonce;module.text=script.text;document.head.append(module)})};requestAnimationFrame(function(){setTimeout(start)});setTimeout(start,500)})()`

/**
 * The page with its scripts last, and with `answers`, the scripts that hold what the loaders said. Links need no
 * nonce: the policy knows our own files, and between two nonces nothing is compressed (server/src/http/render/nonced-page.ts).
 */
export function deferScripts(html: Buffer, answers: string, nonce: string): Buffer<ArrayBuffer> {
  const bodyAt = html.indexOf('<body')
  const endAt = html.lastIndexOf('</body>')
  const moduleAt = html.lastIndexOf(asSoonAsRead)
  if (moduleAt < bodyAt) return Buffer.concat([html.subarray(0, endAt), Buffer.from(answers), html.subarray(endAt)])
  const head = withoutNonce(html.subarray(0, bodyAt).toString(), nonce)
  const links = [...head.matchAll(preload)].map(([, rest]) => `<link rel="later"${rest}>`)
  return Buffer.concat([
    Buffer.from(head.replace(preload, '')),
    html.subarray(bodyAt, moduleAt),
    later,
    html.subarray(moduleAt + asSoonAsRead.length, endAt),
    Buffer.from(`${links.join('')}${answers}<script nonce="${nonce}">${wake}</script>`),
    html.subarray(endAt),
  ])
}

function withoutNonce(head: string, nonce: string): string {
  return head.replace(/<link[^>]*>/g, (link) => link.replace(` nonce="${nonce}"`, ''))
}
