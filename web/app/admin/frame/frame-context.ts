import { createContext, useContext } from 'react'

export type FrameControls = {
  openMenu: () => void
  openPalette: () => void
}

const outside: FrameControls = { openMenu: () => {}, openPalette: () => {} }

export const FrameContext = createContext<FrameControls>(outside)

/** What a screen may open around itself: the phone's menu, the palette. */
export const useFrame = () => useContext(FrameContext)
