import { area, page, section, withActions } from "./declare.ts";

const TEST = { test: ["测试", "測試", "test"] } as const;

/** System, tools and monitor (specification §1 and §2). */
export const system = [
  section(
    "system",
    "system",
    "cog",
    ["系统管理", "系統管理", "System"],
    [
      area("basicConfig", "basic-config", "settings", ["基础配置", "基本設定", "Basic config"]),
      area("dept", "dept", "office", ["部门", "部門", "Departments"]),
      area("dict", "dict", "book", ["字典", "字典", "Dictionaries"]),
      area("job", "job", "briefcase", ["岗位", "職位", "Jobs"]),
      area("loginRecord", "login-record", "log-in", ["登录记录", "登入紀錄", "Login record"], {
        more: { clear: ["清空", "清空", "clear"] },
      }),
      area("menu", "menu", "menu", ["菜单", "選單", "Menus"]),
      area("roles", "role", "shield", ["角色", "角色", "Roles"]),
      area("timing", "timing", "time", ["定时任务", "排程任務", "Timed jobs"], {
        more: { run: ["执行", "執行", "run"] },
      }),
      area("translateConfig", "translate-config", "translate", ["翻译配置", "翻譯設定", "Translate config"], {
        more: TEST,
      }),
      area("user", "user", "people", ["用户", "使用者", "Users"], {
        more: { resetPass: ["重置密码", "重設密碼", "reset the password"] },
      }),
    ],
  ),
  section(
    "user",
    "user",
    "user",
    ["个人", "個人", "Personal"],
    [
      page("center", "user", ["个人中心", "個人中心", "User center"], { hidden: true, staff: "view" }),
      withActions(
        "message",
        page("message", "envelope", ["我的消息", "我的訊息", "My messages"], { hidden: true, staff: "view" }),
        { add: ["发送", "傳送", "send"] },
        2,
      ),
    ],
    { hidden: true },
  ),
  section(
    "version",
    "version",
    "updated",
    ["版本", "版本", "Version"],
    [page("log", "updated", ["更新日志", "更新日誌", "Change log"], { hidden: true, staff: "view" })],
    { hidden: true },
  ),
];

export const tools = [
  section(
    "tools",
    "tools",
    "wrench",
    ["系统工具", "系統工具", "Tools"],
    [
      area("aliPay", "alipay", "credit-card", ["支付宝", "支付寶", "Alipay"], {
        more: { pay: ["支付", "付款", "pay"] },
      }),
      area("email", "email", "envelope", ["邮件工具", "郵件工具", "Email"], {
        more: { send: ["发送", "傳送", "send"] },
      }),
      area("openaiConfig", "openai-config", "lightbulb", ["OpenAI 配置", "OpenAI 設定", "OpenAI config"], {
        more: TEST,
      }),
      area("pictures", "picture", "media", ["图床", "圖床", "Pictures"]),
      area("storage", "storage", "database", ["存储", "儲存空間", "Storage"]),
      page("swagger", "code", ["接口文档", "API 文件", "Swagger"], { permission: "swagger:list" }),
      area("watermark", "watermark", "tint", ["水印", "浮水印", "Watermark"], {
        more: { apply: ["应用到图片", "套用到圖片", "apply to images"] },
      }),
    ],
  ),
];

export const monitor = [
  section(
    "monitor",
    "monitor",
    "pulse",
    ["系统监控", "系統監控", "Monitor"],
    [
      area("log", "log", "list", ["操作日志", "操作日誌", "Log"], {
        more: { clear: ["清空", "清空", "clear"] },
      }),
      area("errorLog", "error-log", "error", ["异常日志", "例外日誌", "Error log"], {
        more: { clear: ["清空", "清空", "clear"] },
      }),
      area("online", "online", "person", ["在线用户", "線上使用者", "Online users"], {
        more: { kick: ["强退", "強制登出", "kick"] },
      }),
      page("server", "desktop", ["服务监控", "伺服器監控", "Server"], { permission: "monitor:list" }),
      page("sql", "database", ["SQL 监控", "SQL 監控", "SQL"], { permission: "monitor:list" }),
    ],
  ),
];
