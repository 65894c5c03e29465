/** The mark: a road that becomes a horizon. Also the source of the icons in web/public (scripts/icons.mjs). */
export function LogoMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="#0b6b4f" />
      <path d="M11 18.5a9 9 0 0 1 18 0z" fill="#f2b134" />
      <path d="M5.5 18.5h29" stroke="#faf7f1" strokeWidth="2.2" strokeLinecap="round" />
      <path
        d="M19.3 21.8c.5 2.9 3.6 3 2.2 5.2C19.9 29.5 11.8 29.8 9.5 36h16.3c-.3-4.2 3.8-5.8 3.4-9.2-.4-3.3-7.4-2.7-8.1-5z"
        fill="#faf7f1"
      />
    </svg>
  )
}

export function Logo({ name, size }: { name: string; size?: 'large' }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark size={size === 'large' ? 40 : 34} />
      <span
        className={`head leading-none font-bold tracking-[-.035em] ${size === 'large' ? 'text-2xl' : 'text-[1.4375rem]'}`}
      >
        {name}
      </span>
    </span>
  )
}
