/*
 * A page can be read and used before any script. The router names its scripts in the head, where they would share a
 * slow line with the style, the letters and the first picture. Here they wait at the page's end until it was painted.
 * Those of a page that is only read are fetched then, and run when somebody first touches it: on a slow phone they take
 * a second.
 */
import { headScript } from './lib/browser/head-script.ts'

const preload = /<link rel="modulepreload"([^>]*)>/g
/** As React writes the script that imports the page's modules. */
const asSoonAsRead = 'type="module" async=""'
const later = 'type="text/later"'

/**
 * Hands the loaders' answers to the router. The rest begins when somebody can see the page, which a slow phone is still
 * drawing long after it was laid out, or touches it; a page in the background is not drawn, so that a timer wakes it. Each script is asked for in a turn of its own: to ask for all at once keeps a slow phone from
 * hearing a touch. `rel` and `type` are what held the scripts back. Whoever is signed in, or reads a copy that was kept for
 * a bad line, is told so by the script: it does not wait.
 */
const wake = (isOnlyRead: boolean) =>
  `(function(){var hasBegun,is=document.documentElement.dataset,data=document.getElementById("loader-data"),stream=window.__reactRouterContext.streamController,run=function(){document.querySelectorAll("script[type='text/later']").forEach(function(script){var module=document.createElement("script");module.type="module";module.text=script.text;document.head.append(module)})},begin=function(){if(hasBegun)return;hasBegun=true;document.querySelectorAll("link[rel=later]").forEach(function(link){setTimeout(function(){link.fetchPriority="low";link.rel="modulepreload"})});if(${isOnlyRead}&&!is.session&&!is.keptAt)window.firstTouch.then(run);else setTimeout(run)};if(data)stream.enqueue(data.text);stream.close();window.firstTouch.then(begin);new PerformanceObserver(begin).observe({type:"paint",buffered:true});setTimeout(begin,2000)})()`

/** `inlineScripts`: the texts that the page's policy must allow. */
type Arranged = { page: Buffer<ArrayBuffer>; inlineScripts: string[] }
type Rendered = {
  html: Buffer
  loaderData: string
  /** The nonce that the router was given: it tells the scripts that are ours, and is taken off. */
  mark: string
  /** Its script may wait for a touch. */
  isOnlyRead: boolean
}

/** The page with its scripts last, after `loaderData`. */
export function arrangeScripts({ html, loaderData, mark, isOnlyRead }: Rendered): Arranged {
  const bodyAt = html.indexOf('<body')
  const scriptsAt = html.indexOf(`<script nonce="${mark}"`, bodyAt)
  if (scriptsAt < 0) return { page: Buffer.from(html), inlineScripts: [headScript] }
  const unmarked = (text: string) => text.replaceAll(` nonce="${mark}"`, '')
  const head = html.subarray(0, bodyAt).toString()
  const end = html.subarray(scriptsAt).toString()
  const links = [...head.matchAll(preload)].map(([, rest]) => `<link rel="later"${rest}>`)
  const closeAt = end.lastIndexOf('</body>')
  const waker = wake(isOnlyRead)
  return {
    page: Buffer.concat([
      Buffer.from(unmarked(head.replace(preload, ''))),
      html.subarray(bodyAt, scriptsAt),
      Buffer.from(unmarked(end.slice(0, closeAt)).replace(asSoonAsRead, later)),
      Buffer.from(`${unmarked(links.join(''))}${loaderData}<script>${waker}</script>${end.slice(closeAt)}`),
    ]),
    inlineScripts: [headScript, ...markedScripts(end, mark), waker],
  }
}

const markedScripts = (html: string, mark: string) =>
  [...html.matchAll(new RegExp(`<script nonce="${mark}"[^>]*>([^]*?)</script>`, 'g'))].map(([, text = '']) => text)
