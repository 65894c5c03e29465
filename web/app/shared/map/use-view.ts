import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useEventListener } from '../../ui/hooks/use-event-listener.ts'
import { panned, type Size, type Spot, type View, viewOf, type XY, zoomed } from './mercator.ts'

const STEP = 80

type Fit = { fit: readonly Spot[]; all: readonly Spot[]; nearest: number | undefined }

/** What part of the country a map shows, moved by finger, mouse, wheel and keys. */
export function useView(frame: RefObject<HTMLDivElement | null>, { fit, all, nearest }: Fit) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [view, setView] = useState<View | null>(null)
  const first = viewOf(fit, size, { nearest })
  const shown = view ?? first
  const fitKey = fit.map(({ lat, lng }) => `${lat},${lng}`).join(' ')
  const [fitted, setFitted] = useState(fitKey)
  if (fitted !== fitKey) {
    setFitted(fitKey)
    setView(null)
  }
  const change = (to: (view: View) => View) => setView((before) => to(before ?? first))
  const fingers = useFingers(change, size)
  // Speaks with the layout: the map is as wide as the page lets it be.
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const watch = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }))
    watch.observe(box)
    return () => watch.disconnect()
  }, [frame])
  // React listens to wheels passively, and a passive listener cannot keep the page still.
  const turn = (event: WheelEvent) => {
    // Before somebody has touched the map the wheel belongs to the page.
    if (!event.ctrlKey && !frame.current?.contains(document.activeElement)) return
    event.preventDefault()
    change((before) => zoomed(before, -event.deltaY / 300, fromMiddle(event, frame.current)))
  }
  useEventListener(frame, 'wheel', turn, { passive: false })
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move || event.target !== frame.current) return
    event.preventDefault()
    change(move)
  }
  return {
    view: shown,
    size,
    zoomBy: (by: number) => change((before) => zoomed(before, by)),
    goTo: setView,
    showAll: () => setView(viewOf(all, size, { nearest })),
    handlers: { ...fingers, onKeyDown },
  }
}

const moves: Record<string, (view: View) => View> = {
  ArrowLeft: (view) => panned(view, { x: STEP, y: 0 }),
  ArrowRight: (view) => panned(view, { x: -STEP, y: 0 }),
  ArrowUp: (view) => panned(view, { x: 0, y: STEP }),
  ArrowDown: (view) => panned(view, { x: 0, y: -STEP }),
  '+': (view) => zoomed(view, 1),
  '=': (view) => zoomed(view, 1),
  '-': (view) => zoomed(view, -1),
}

function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }, box: HTMLElement | null): XY {
  if (!box) return { x: 0, y: 0 }
  const { left, top, width, height } = box.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** A press that moves less is a press on what lies under it. */
const SLACK = 4

/** One finger or the mouse drags, two fingers zoom. */
function useFingers(change: (to: (view: View) => View) => void, size: Size) {
  const down = useRef(new Map<number, XY>())
  const isDragging = useRef(false)
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    down.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    isDragging.current = false
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = down.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const moved = { x: now.x - before.x, y: now.y - before.y }
    if (!isDragging.current && Math.hypot(moved.x, moved.y) < SLACK) return
    if (!isDragging.current) event.currentTarget.setPointerCapture(event.pointerId)
    isDragging.current = true
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
    down.current.set(event.pointerId, now)
    if (!other) return change((view) => panned(view, moved))
    const box = event.currentTarget.getBoundingClientRect()
    const between = {
      x: (now.x + other.x) / 2 - box.left - size.width / 2,
      y: (now.y + other.y) / 2 - box.top - size.height / 2,
    }
    const by = Math.log2(
      Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y),
    )
    if (Number.isFinite(by)) change((view) => zoomed(panned(view, { x: moved.x / 2, y: moved.y / 2 }), by, between))
  }
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => down.current.delete(event.pointerId)
  // The click that ends a drag is no press on a pin.
  const onClickCapture = (event: { stopPropagation: () => void; preventDefault: () => void }) => {
    if (!isDragging.current) return
    isDragging.current = false
    event.stopPropagation()
    event.preventDefault()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture }
}
