export const emojiGroups = ['faces', 'hands', 'hearts', 'things', 'signs'] as const;
export type EmojiGroup = (typeof emojiGroups)[number];

/** The emoji that people use with customers, by group. An emoji of several code points is one item. */
export const emojiList: Record<EmojiGroup, readonly string[]> = {
  faces: [...'😀😃😄😁😊🙂😉😍🤩😘😎🤗🤔😅😂🤣😇🥰😌😋🤓🥳😮😯😢😭😞😔😕😟😬😓😴🤒😷🤯😳🙄😡'],
  hands: [...'👍👎👏🙌🙏🤝👋👌🤞💪👇👆👈👉🤲🖐🫶🙋🙇🤷'],
  hearts: ['❤️', ...'🧡💛💚💙💜🖤💖💐🌹🌷🌸🌻🎉🎊🎁🎂🎈🏆✨⭐🌟'],
  things: [...'📦🚚🚀🛒🛍💳💰🧾📄📎📷📱💻☎📞📧🕐📅📍🏠🏢🔑🔒🔧🔔💡🔍📚☕🍕'],
  signs: ['✅', '❌', '❗', '❓', '⚠️', 'ℹ️', '➡️', '⬅️', '🔁', '🆕', '🆗', '💯', '🔴', '🟡', '🟢', '🔵'],
};
