/*
 * On a phone Back leaves what lies over the whole page, not the page. Each such layer has an entry of the history: a copy
 * of the page's own. The router hears of no step between them, so it stays where it is. Not
 * for what closes while another address of the page is on its way: the router would lose it.
 */
import { type ContextType, use, useEffect, useRef } from 'react'
import { createPath, UNSAFE_DataRouterContext as RouterContext } from 'react-router'

type Router = NonNullable<ContextType<typeof RouterContext>>['router']
/** `index`: the router's own number of the page's entry, which the copies share. */
type Layer = { close: () => void; router: Router; index: unknown }

const layers: Layer[] = []
let isHeard = false
/** Of a step that is ours, because a layer was closed otherwise: what is done when it was made. */
let afterOwnStep: (() => void) | null = null
let stepsToTake = 0

export function useBackCloses(open: boolean, close: () => void) {
  const router = use(RouterContext)?.router
  const held = useRef<Layer | null>(null)
  // The browser's history; how it is closed is asked anew with every render.
  useEffect(() => {
    if (held.current) held.current.close = close
    else if (open && router) held.current = lay({ close, router, index: history.state?.idx })
    if (!open) lift(held)
  })
  useEffect(() => () => lift(held), [])
}

function lay(layer: Layer): Layer {
  if (!isHeard) addEventListener('popstate', heed, true)
  isHeard = true
  layers.push(layer)
  history.pushState({ ...history.state, over: layers.length }, '')
  return layer
}

/** Closed otherwise than by Back: its entry goes, with those over it, unless another page was opened from it. */
function lift(held: { current: Layer | null }) {
  const layer = held.current
  held.current = null
  const at = layer ? layers.indexOf(layer) : -1
  if (!layer || at < 0) return
  const steps = layers.splice(at).length
  if (isHere(layer)) stepBack(steps, layer)
}

/** Layers that close together make one step. */
function stepBack(steps: number, layer: Layer) {
  if (stepsToTake === 0)
    queueMicrotask(() => {
      afterOwnStep = () => sayPlace(layer)
      history.go(-stepsToTake)
      stepsToTake = 0
    })
  stepsToTake += steps
}

function heed(event: PopStateEvent) {
  const top = layers.at(-1)
  if (afterOwnStep) {
    afterOwnStep()
    afterOwnStep = null
  } else if (top && isHere(top)) {
    layers.pop()
    sayPlace(top)
    top.close()
  } else {
    layers.length = 0
    if (!history.state?.over) return
    // A layer lay here when another page was opened from it: Back goes on to the page.
    history.back()
  }
  event.stopImmediatePropagation()
}

const isHere = ({ index }: Layer) => history.state?.idx === index

/** The page may have got another address under its layer, as that of the dates that were chosen. */
function sayPlace(layer: Layer) {
  if (!isHere(layer)) return
  const { location } = layer.router.state
  const { idx, over } = history.state
  history.replaceState({ usr: location.state, key: location.key, idx, over }, '', createPath(location))
}
