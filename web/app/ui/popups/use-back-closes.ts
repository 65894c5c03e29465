/*
 * On a phone Back leaves what lies over the whole page, not the page. Such a layer has an entry of the history, a copy of
 * the page's own; the router hears of no step between the two, so it stays where it is. One layer is open at a time, and
 * the page keeps its address under it: not for what closes while another address is on its way (decision 004).
 */
import { useEffect, useRef } from 'react'

/** `index`: the router's own number of the page's entry, which its copy shares. */
type Layer = { close: () => void; index: unknown }

let opened: Layer | null = null
let isHeard = false
/** A layer was closed otherwise than by Back, and its entry is being left. */
let isOwnStep = false

export function useBackCloses(open: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    const layer = { close: () => latest.current(), index: history.state?.idx }
    lay(layer)
    return () => lift(layer)
  }, [open])
}

function lay(layer: Layer) {
  if (!isHeard) addEventListener('popstate', heed, true)
  isHeard = true
  opened = layer
  history.pushState({ ...history.state, over: true }, '')
}

/** Closed otherwise than by Back: its entry goes, unless another page was opened from it. */
function lift(layer: Layer) {
  if (opened !== layer) return
  opened = null
  if (!isHere(layer)) return
  isOwnStep = true
  history.back()
}

function heed(event: PopStateEvent) {
  if (isOwnStep) {
    isOwnStep = false
  } else {
    const layer = opened
    opened = null
    if (layer && isHere(layer)) layer.close()
    // A layer lay here when another page was opened from it: Back goes on to the page.
    else if (history.state?.over) history.back()
    else return
  }
  event.stopImmediatePropagation()
}

const isHere = ({ index }: Layer) => history.state?.idx === index
