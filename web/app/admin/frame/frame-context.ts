import { createContext, useContext } from 'react'

export type FrameControls = {
  openMenu: () => void
  openPalette: () => void
  /** Where drawers stand: beside the page on wide screens. In the page only after its first screen was drawn. */
  drawerPlace: HTMLElement | null
}

const outside: FrameControls = { openMenu: () => {}, openPalette: () => {}, drawerPlace: null }

export const FrameContext = createContext<FrameControls>(outside)

/** What a screen may open around itself: the phone's menu, the palette. */
export const useFrame = () => useContext(FrameContext)
