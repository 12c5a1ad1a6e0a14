/** Times in words (specification §9 "Relative time text"). */
export const time = {
  now: "刚刚",
  minutes: "{count} 分钟前",
  today: "{time}",
  yesterday: "昨天 {time}",
  date: "{date}",
};
